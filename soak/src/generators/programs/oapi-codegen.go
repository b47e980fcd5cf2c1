// Creates an appointment and reads it with the client that oapi-codegen has generated.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"

	"example.com/convoke/api"
)

func main() {
	basic := func(_ context.Context, request *http.Request) error {
		request.SetBasicAuth(os.Getenv("CONVOKE_API_KEY"), os.Getenv("CONVOKE_API_SECRET"))
		return nil
	}
	client, err := api.NewClientWithResponses(os.Getenv("CONVOKE_URL"), api.WithRequestEditorFn(basic))
	if err != nil {
		panic(err)
	}
	subject := "By oapi-codegen"
	created, err := client.CreateAppointmentWithResponse(context.Background(), nil, api.CreateAppointmentRequest{
		AppointmentSubject:  &subject,
		AppointmentStart:    "2031-01-08T10:00:00",
		AppointmentEnd:      "2031-01-08T11:00:00",
		AppointmentTimeZone: "Europe/Berlin",
	})
	if err != nil {
		panic(err)
	}
	if created.JSON201 == nil {
		panic(created.Status())
	}
	read, err := client.GetAppointmentWithResponse(context.Background(), created.JSON201.Data.AppointmentId)
	if err != nil {
		panic(err)
	}
	if read.JSON200 == nil {
		panic(read.Status())
	}
	fmt.Println(read.JSON200.Data.Subject)
}
